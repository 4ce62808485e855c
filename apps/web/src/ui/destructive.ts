import type { ModalFuncProps } from 'antd';

/** For a question whose yes loses something: Enter then presses no. */
export const destructive = {
  okButtonProps: { danger: true, type: 'default' },
  cancelButtonProps: { type: 'primary' },
  focusable: { autoFocusButton: 'cancel' },
} as const satisfies ModalFuncProps;
