/** The routes of section 2 of the specification, and those added since. */
export const specifiedRoutes: readonly string[] = [
  ...[
    '/',
    '/login',
    '/dashboard',
    '/timetable',
    '/test/tinymce',
    '/list_management/timetable',
    '/list_management/substitution',
    '/auth/login',
    '/auth/sign-in',
    '/auth/reset-password',
    '/tai-khoan',
  ],
  ...['menu', 'unit', 'user', 'permission', 'program', 'changes'].map((name) => `/administration/${name}`),
  ...[
    ...[
      'class',
      'subject',
      'teacher',
      'classroom',
      'expertise',
      'knowledge',
      'school_day',
      'schoolship',
      'grade_level',
    ],
    ...['school_site', 'school_level', 'school_shift', 'school_period', 'classroom_type', 'subject_grade_level'],
  ].map((name) => `/category_management/${name}`),
];
