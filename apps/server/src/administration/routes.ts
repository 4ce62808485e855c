import type { Route } from '../call/route.ts';
import { menuRoutes } from './menu-routes.ts';
import { programRoutes } from './program-routes.ts';
import { roleRoutes } from './role-routes.ts';
import { userRoutes } from './user-routes.ts';

export const administrationRoutes: readonly Route[] = [...userRoutes, ...roleRoutes, ...menuRoutes, ...programRoutes];
