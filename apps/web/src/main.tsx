import { config } from 'zod/v4/core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './app/routes.tsx';
import { installSessionEndedRule } from './app/sign-in.ts';
import { installChunkErrorRule } from './app/watch-build.ts';
import { applyThemeMode, readThemeMode } from './ui/tokens.ts';
import './ui/base.css';

// The page's security policy allows no compiled code: zod need not try.
config({ jitless: true });
applyThemeMode(readThemeMode());
const router = createBrowserRouter(routes);
installSessionEndedRule((path) => router.navigate(path));
installChunkErrorRule(() => {
  const { pathname, search } = router.state.navigation.location ?? location;
  return pathname + search;
});
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
