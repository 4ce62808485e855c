import { CheckCircleFilled, ExclamationCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { StepState } from './set-up-steps.ts';

/** The sign before each step of the set-up. */
export const stateIcons: Readonly<Record<StepState, ReactNode>> = {
  done: <CheckCircleFilled />,
  warning: <ExclamationCircleFilled />,
  missing: <MinusCircleOutlined />,
};
