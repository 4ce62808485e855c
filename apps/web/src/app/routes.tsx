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

/** A page that works on one school's data. */
const schoolPage = (path: string, load: ScreenModule): RouteObject => ({
  ...page(path, load),
  handle: { needsSchool: true },
});

const loadLogin: ScreenModule = () => import('../screens/login/index.tsx');

const authPages = [
  page('/login', loadLogin, ['guest']),
  page('/auth/login', loadLogin, ['guest']),
  page(changePasswordPath, () => import('../screens/change-password/index.tsx'), []),
];

const categoryPages = [
  schoolPage('/category_management/class', () => import('../screens/category-management-class/index.tsx')),
  schoolPage('/category_management/subject', () => import('../screens/category-management-subject/index.tsx')),
  schoolPage('/category_management/teacher', () => import('../screens/category-management-teacher/index.tsx')),
  schoolPage('/category_management/classroom', () => import('../screens/category-management-classroom/index.tsx')),
  schoolPage('/category_management/expertise', () => import('../screens/category-management-expertise/index.tsx')),
  schoolPage('/category_management/knowledge', () => import('../screens/category-management-knowledge/index.tsx')),
  schoolPage('/category_management/school_day', () => import('../screens/category-management-school-day/index.tsx')),
  schoolPage('/category_management/schoolship', () => import('../screens/category-management-schoolship/index.tsx')),
  schoolPage('/category_management/school_site', () => import('../screens/category-management-school-site/index.tsx')),
  schoolPage(
    '/category_management/school_period',
    () => import('../screens/category-management-school-period/index.tsx'),
  ),
  schoolPage(
    '/category_management/subject_grade_level',
    () => import('../screens/category-management-subject-grade-level/index.tsx'),
  ),
  page('/category_management/grade_level', () => import('../screens/category-management-grade-level/index.tsx')),
  page('/category_management/school_level', () => import('../screens/category-management-school-level/index.tsx')),
  page('/category_management/school_shift', () => import('../screens/category-management-school-shift/index.tsx')),
  page('/category_management/classroom_type', () => import('../screens/category-management-classroom-type/index.tsx')),
];

const defaultPages = [
  page('/dashboard', () => import('../screens/dashboard/index.tsx')),
  page('/timetable', () => import('../screens/timetable/index.tsx')),
  page('/list_management/timetable', () => import('../screens/list-management-timetable/index.tsx')),
  ...categoryPages,
  page('/administration/unit', () => import('../screens/administration-unit/index.tsx')),
  page('/administration/user', () => import('../screens/administration-user/index.tsx')),
  page('/administration/permission', () => import('../screens/administration-permission/index.tsx')),
  page('/administration/menu', () => import('../screens/administration-menu/index.tsx')),
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
      page('/test/tinymce', () => import('../screens/test-tinymce/index.tsx'), []),
      { path: '*', loader: notFound },
    ],
  },
];
