import type { OperationName } from '@tkb/contract';
import { App, Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from './api-error.ts';
import { download, type CallOptions } from './call.ts';
import { patience, waitForFile } from './file-wait.ts';
import { useTellFailure } from './tell-failure.ts';

function WaitedSeconds() {
  const [seconds, setSeconds] = useState(Math.round(patience / 1000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  // Not read out: the notice would be told anew every second.
  return <span aria-hidden>Đã {seconds} giây.</span>;
}

let waits = 0;

/** Saves the file that a call answers; a long wait becomes a notice, which stays whatever page is opened meanwhile. */
export function useSaveFile() {
  const { message, notification } = App.useApp();
  return useCallback(
    <Name extends OperationName>(name: Name, options: CallOptions<Name> = {}): Promise<void> => {
      const key = `file-${(waits += 1)}`;
      const shown = { key, duration: false, placement: 'bottomRight' } as const;
      const save = async (signal: AbortSignal) => {
        const note = await download(name, { ...options, signal });
        if (note) notification.warning({ title: 'Tệp đã lưu', description: note, duration: false });
      };
      return waitForFile(save, {
        waiting: (stop) =>
          notification.info({
            ...shown,
            title: 'Đang tạo tệp',
            description: (
              <>
                Có thể làm việc khác, chỉ cần không đóng trang; tệp được lưu ngay khi xong. <WaitedSeconds />
              </>
            ),
            actions: <Button onClick={stop}>Thôi, không cần tệp này</Button>,
            closable: false,
          }),
        ended: () => notification.destroy(key),
        saved: () => void message.success('Tệp đã tạo xong và được lưu vào máy.'),
        failed: (error) => notification.error({ ...shown, title: 'Chưa tạo được tệp', description: messageOf(error) }),
      });
    },
    [message, notification],
  );
}

/** Saves the file that a call answers; a failure is told. */
export function useDownload<Name extends OperationName>(name: Name) {
  const [isSaving, setIsSaving] = useState(false);
  const saveFile = useSaveFile();
  const tellFailure = useTellFailure();
  const save = (options: CallOptions<Name> = {}) => {
    setIsSaving(true);
    saveFile(name, options)
      .catch(tellFailure)
      .finally(() => setIsSaving(false));
  };
  return { save, isSaving };
}
