import type { OperationName } from '@tkb/contract';
import { useState } from 'react';
import { download, type CallOptions } from './call.ts';
import { useTellFailure } from './tell-failure.ts';

/** Saves the file that a call answers; a failure is told. */
export function useDownload<Name extends OperationName>(name: Name) {
  const [isSaving, setIsSaving] = useState(false);
  const tellFailure = useTellFailure();
  const save = (options: CallOptions<Name> = {}) => {
    setIsSaving(true);
    download(name, options)
      .catch(tellFailure)
      .finally(() => setIsSaving(false));
  };
  return { save, isSaving };
}
