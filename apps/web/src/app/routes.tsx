import { outerUrls, pageUrls } from '@tkb/contract';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirect, type RouteObject, useLoaderData } from 'react-router';
import { cataloguePages, type CatalogueName } from '../screens/catalogue/pages.ts';
import { ErrorPage } from './error-page.tsx';
import { guard } from './guard.ts';
import { FirstLoad, Root } from './root.tsx';

interface LoadedScreen {
  readonly Screen: ComponentType;
  /** True when it works on one school's data. */
  readonly needsSchool?: boolean;
}

type LoadScreen = () => Promise<LoadedScreen>;

/** Loads a screen once; a failed load is repeated when the screen is asked for again. */
function onlyOnce(load: LoadScreen): LoadScreen {
  let loading: Promise<LoadedScreen> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

function LoadedPage() {
  const { Screen } = useLoaderData<LoadedScreen>();
  return <Screen />;
}

/**
 * A page loaded on demand, with its middlewares. The loader fetches it while the checks run: for a route whose own `lazy`
 * failed, the router would show nothing at all.
 */
function page(path: string, load: LoadScreen, middleware: readonly string[] = ['permission']): RouteObject {
  const loadScreen = onlyOnce(load);
  const check = guard(middleware);
  return {
    path,
    loader: async (navigation) => {
      const loading = loadScreen();
      // When the checks lead elsewhere, nobody waits for the page.
      loading.catch(() => undefined);
      return (await check(navigation)) ?? loading;
    },
    Component: LoadedPage,
    errorElement: <ErrorPage isFramed />,
  };
}

const schoolPage = (path: string, load: LoadScreen): RouteObject =>
  page(path, async () => ({ ...(await load()), needsSchool: true }));

const catalogue = (name: CatalogueName): RouteObject =>
  page(pageUrls[name], async () => (await import('../screens/catalogue/index.tsx')).catalogueScreen(name));

const loadLogin: LoadScreen = () => import('../screens/login/index.tsx');

const authPages = [
  page(outerUrls.login, loadLogin, ['guest']),
  page(outerUrls.signedOut, loadLogin, ['guest']),
  page(outerUrls.resetPassword, () => import('../screens/reset-password/index.tsx'), []),
  page(outerUrls.signIn, () => import('../screens/sign-in/index.tsx'), []),
  page(outerUrls.changePassword, () => import('../screens/change-password/index.tsx'), []),
];

const defaultPages = [
  page(pageUrls.home, () => import('../screens/home/index.tsx')),
  schoolPage(pageUrls.timetable, () => import('../screens/timetable/index.tsx')),
  schoolPage(pageUrls.timetables, () => import('../screens/timetables/index.tsx')),
  schoolPage(pageUrls.substitution, () => import('../screens/substitution/index.tsx')),
  schoolPage(pageUrls.class, () => import('../screens/class/index.tsx')),
  schoolPage(pageUrls.subject, () => import('../screens/subject/index.tsx')),
  schoolPage(pageUrls.teacher, () => import('../screens/teacher/index.tsx')),
  schoolPage(pageUrls.room, () => import('../screens/room/index.tsx')),
  schoolPage(pageUrls.curriculum, () => import('../screens/curriculum/index.tsx')),
  ...(Object.keys(cataloguePages) as CatalogueName[]).map(catalogue),
  page(pageUrls.school, () => import('../screens/school/index.tsx')),
  page(pageUrls.user, () => import('../screens/user/index.tsx')),
  page(pageUrls.role, () => import('../screens/role/index.tsx')),
  page(pageUrls.menu, () => import('../screens/menu/index.tsx')),
  schoolPage(pageUrls.program, () => import('../screens/program/index.tsx')),
  page(pageUrls.changes, () => import('../screens/changes/index.tsx')),
  page(outerUrls.account, () => import('../screens/account/index.tsx'), []),
  page(outerUrls.guide, () => import('../screens/guide/index.tsx'), []),
];

/** An address without a page. People who are not signed in go to the login screen, as everywhere. */
const notFound = async (navigation: LoaderFunctionArgs) => {
  const answer = await guard([])(navigation);
  if (answer) return answer;
  throw new Response(null, { status: 404 });
};

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: FirstLoad,
    children: [
      { path: '/', loader: () => redirect(pageUrls.home) },
      {
        lazy: async () => ({ Component: (await import('./layouts/auth-layout.tsx')).AuthLayout }),
        children: authPages,
      },
      {
        lazy: async () => ({ Component: (await import('./layouts/default-layout.tsx')).DefaultLayout }),
        children: defaultPages,
      },
      { ...page(outerUrls.editor, () => import('../screens/editor/index.tsx'), []), errorElement: <ErrorPage /> },
      { path: '*', loader: notFound },
    ],
  },
];
