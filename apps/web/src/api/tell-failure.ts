import { App } from 'antd';
import { messageOf } from './api-error.ts';

/** Tells for some seconds why a call failed that has no place of its own on the page. Apart from `Failure`, which the login page loads. */
export function useTellFailure(): (error: unknown) => void {
  const { message } = App.useApp();
  return (error) => void message.error(messageOf(error));
}
