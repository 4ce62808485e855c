import './api/zod-settings.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './app/routes.tsx';
import { connectSession } from './session/sign-in.ts';
import { installChunkErrorRule } from './app/watch-build.ts';
import { giveUpStrayPresses } from './ui/second-press.ts';
import { applyThemeMode, readThemeMode } from './ui/tokens.ts';
import './ui/base.css';

applyThemeMode(readThemeMode());
giveUpStrayPresses(document);
// Before the router, which makes calls as soon as it exists.
connectSession((path) => router.navigate(path));
const router = createBrowserRouter(routes);
installChunkErrorRule(() => {
  const { pathname, search } = router.state.navigation.location ?? location;
  return pathname + search;
});
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
