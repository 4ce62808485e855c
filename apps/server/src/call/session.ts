/** Who calls, as verified against the database for this request. */
export interface Session {
  readonly sid: string;
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
  readonly unit: string;
  /** The user's school, or the one a unit administrator has entered; null outside any school. */
  readonly schoolId: number | null;
  readonly schoolName: string | null;
  /** A unit administrator had entered a school that was deleted: nothing meant for it may reach the unit instead. */
  readonly isSchoolGone: boolean;
  readonly tier: 'unit' | 'school';
  readonly mustChangePassword: boolean;
  /** Signed in by a provider and not by the password. */
  readonly byProvider: boolean;
  readonly mustSetUpSecondFactor: boolean;
  /** The teacher that the user is, in the user's own school. */
  readonly teacherId: number | null;
  /** The key by which a program works as a part of this user; null for the person. */
  readonly program: { readonly id: number; readonly name: string } | null;
  readonly permissions: readonly { readonly key: string; readonly permissionValue: number }[];
}
