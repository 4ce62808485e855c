import { useEffect, useRef, type RefObject } from 'react';

/** A `ref` that puts the cursor into the field when its page appears (the first thing to type into). */
export function useFocusOnMount<Field extends { focus: () => void }>(): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
