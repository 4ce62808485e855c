import { Alert } from 'antd';
import type { CSSProperties } from 'react';
import { messageOf } from './api-error.ts';

interface FailureProps {
  /** The thrown value; nothing is shown while there is none. */
  readonly error: unknown;
  readonly style?: CSSProperties;
}

/** Why a call failed, above what one tries again. */
export const Failure = ({ error, style = { marginBottom: 12 } }: FailureProps) =>
  error ? <Alert type="error" showIcon title={messageOf(error)} style={style} /> : null;
