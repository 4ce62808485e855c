import { Alert, App } from 'antd';
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

/** Tells for some seconds why a call failed that has no place of its own on the page. */
export function useTellFailure(): (error: unknown) => void {
  const { message } = App.useApp();
  return (error) => void message.error(messageOf(error));
}
