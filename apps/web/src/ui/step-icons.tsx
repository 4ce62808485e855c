import { RollbackOutlined } from '@ant-design/icons';

/** One step back. The library's own circles for back and forth look the same at this size. */
export const UndoIcon = () => <RollbackOutlined aria-hidden />;

/** One step forth again: the mirrored arrow. */
export const RedoIcon = () => <RollbackOutlined aria-hidden style={{ transform: 'scaleX(-1)' }} />;
