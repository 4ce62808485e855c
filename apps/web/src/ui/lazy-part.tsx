import { Alert, Button, Modal } from 'antd';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isServerThere } from '../lib/build-check.ts';
import { ReadState } from './read-state.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** `unreachable`: asking again can help. `lost`: the server is there, so the browser has given the program up. */
type Progress = 'loading' | 'unreachable' | 'lost';

interface Loading<Props> {
  readonly Loaded: ComponentType<Props> | null;
  readonly progress: Progress;
  readonly retry: () => void;
}

const noServer = new Error('the server does not answer');

/** Keeps a component once it was loaded; a load that failed can be tried again. */
function loadedOnce<Props>(load: Load<Props>) {
  let kept: ComponentType<Props> | null = null;
  /** The browser was asked for it in vain. */
  let hasFailed = false;
  return function useLoaded(): Loading<Props> {
    const [progress, setProgress] = useState<Progress>('loading');
    const [Loaded, setLoaded] = useState(() => kept);
    useEffect(() => {
      if (Loaded || progress !== 'loading') return;
      load().then(
        (component) => {
          kept = component;
          setLoaded(() => component);
        },
        async (error: unknown) => {
          setProgress(hasFailed && (await isServerThere()) ? 'lost' : 'unreachable');
          hasFailed ||= error !== noServer;
        },
      );
    }, [Loaded, progress]);
    return { Loaded, progress, retry: () => setProgress('loading') };
  };
}

/**
 * Most browsers of 2026 keep a program that could not be fetched as failed for as long as the page lives (whatwg/html 6768).
 * What opens above typed values is therefore not asked for before the server is known to be there.
 */
const onceThere =
  <Props,>(load: Load<Props>): Load<Props> =>
  async () => {
    if (!(await isServerThere())) throw noServer;
    return load();
  };

function NotLoaded({ progress, retry }: Omit<Loading<never>, 'Loaded'>) {
  if (progress === 'unreachable')
    return (
      <ReadState
        reading={{ isLoading: false, failure: 'Chưa tải được phần này. Hãy kiểm tra mạng rồi thử lại.', retry }}
      />
    );
  const reload = (
    <Button size="small" onClick={() => location.reload()}>
      Tải lại trang
    </Button>
  );
  return <Alert type="error" showIcon title="Phần này chỉ mở được sau khi tải lại trang." action={reload} />;
}

/** A part of a page whose program is loaded when it is first shown. Where that fails, the page around it stays. */
export function lazyPart<Props extends object>(load: Load<Props>, waiting: ReactNode) {
  const useLoaded = loadedOnce(load);
  return function LazyPart(props: Props) {
    const { Loaded, ...loading } = useLoaded();
    if (Loaded) return <Loaded {...props} />;
    return loading.progress === 'loading' ? waiting : <NotLoaded {...loading} />;
  };
}

/** The same for what opens above a page: a dialog says that it could not be loaded. */
export function lazyDialog<Props extends { readonly onClose: () => void }>(load: Load<Props>) {
  const useLoaded = loadedOnce(onceThere(load));
  return function LazyDialog(props: Props) {
    const { Loaded, ...loading } = useLoaded();
    if (Loaded) return <Loaded {...props} />;
    if (loading.progress === 'loading') return null;
    return (
      <Modal open title="Chưa tải được" footer={null} onCancel={props.onClose}>
        <NotLoaded {...loading} />
      </Modal>
    );
  };
}
