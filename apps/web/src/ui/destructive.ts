import type { ModalFuncProps } from 'antd';

/** For a question whose yes loses something: no is the button that Enter presses. */
export const destructive = {
  okButtonProps: { danger: true, type: 'default' },
  cancelButtonProps: { type: 'primary' },
  focusable: { autoFocusButton: 'cancel' },
} as const satisfies ModalFuncProps;
