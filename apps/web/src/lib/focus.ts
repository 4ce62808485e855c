/** As a `ref`: puts the cursor into the field when it appears (the first thing to type into on its page). */
export const focusOnMount = (field: { focus: () => void } | null): void => field?.focus();
