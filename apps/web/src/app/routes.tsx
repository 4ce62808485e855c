import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router';
import { changePasswordPath } from './navigation-check.ts';
import { ErrorPage } from './error-page.tsx';
import { guard } from './guard.ts';
import { FirstLoad, Root } from './root.tsx';

type ScreenModule = () => Promise<{ readonly Screen: ComponentType }>;

/** A page loaded on demand, with the middlewares it asks for. */
const page = (path: string, load: ScreenModule, middleware: readonly string[] = ['permission']): RouteObject => ({
  path,
  loader: guard(middleware),
  lazy: async () => ({ Component: (await load()).Screen }),
  errorElement: <ErrorPage />,
});

const loadLogin: ScreenModule = () => import('../screens/login/index.tsx');

const authPages = [
  page('/login', loadLogin, ['guest']),
  page('/auth/login', loadLogin, ['guest']),
  page(changePasswordPath, () => import('../screens/change-password/index.tsx'), []),
];

const defaultPages = [
  page('/dashboard', () => import('../screens/dashboard/index.tsx')),
  page('/timetable', () => import('../screens/timetable/index.tsx')),
  page('/list_management/timetable', () => import('../screens/list-management-timetable/index.tsx')),
];

const notFound = () => {
  throw new Response(null, { status: 404 });
};

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: FirstLoad,
    children: [
      { path: '/', loader: () => redirect('/dashboard') },
      {
        lazy: async () => ({ Component: (await import('./layouts/auth-layout.tsx')).AuthLayout }),
        children: authPages,
      },
      {
        lazy: async () => ({ Component: (await import('./layouts/default-layout.tsx')).DefaultLayout }),
        children: defaultPages,
      },
      { path: '*', loader: notFound },
    ],
  },
];
