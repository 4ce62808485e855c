import { Modal } from 'antd';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ReadState, type Reading } from './read-state.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

const failure = 'Chưa tải được phần này. Hãy kiểm tra mạng rồi thử lại.';

/** Keeps a component once it was loaded; a load that failed can be tried again. */
function loadedOnce<Props>(load: Load<Props>) {
  let kept: ComponentType<Props> | null = null;
  return function useLoaded(): { readonly Loaded: ComponentType<Props> | null; readonly reading: Reading } {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(kept ? 'loaded' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return;
      load().then(
        (component) => {
          kept = component;
          setState('loaded');
        },
        () => setState('failed'),
      );
    }, [state]);
    const reading = {
      isLoading: state === 'loading',
      failure: state === 'failed' ? failure : null,
      retry: () => setState('loading'),
    };
    return { Loaded: kept, reading };
  };
}

/** A part of a page whose program is loaded when it is first shown. Where that fails, the page around it stays. */
export function lazyPart<Props extends object>(load: Load<Props>, waiting: ReactNode) {
  const useLoaded = loadedOnce(load);
  return function LazyPart(props: Props) {
    const { Loaded, reading } = useLoaded();
    if (Loaded) return <Loaded {...props} />;
    return reading.isLoading ? waiting : <ReadState reading={reading} />;
  };
}

/** The same for what opens above a page: a dialog says that it could not be loaded. */
export function lazyDialog<Props extends { readonly onClose: () => void }>(load: Load<Props>) {
  const useLoaded = loadedOnce(load);
  return function LazyDialog(props: Props) {
    const { Loaded, reading } = useLoaded();
    if (Loaded) return <Loaded {...props} />;
    if (reading.isLoading) return null;
    return (
      <Modal open title="Chưa tải được" footer={null} onCancel={props.onClose}>
        <ReadState reading={reading} />
      </Modal>
    );
  };
}
