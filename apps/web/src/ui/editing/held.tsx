import type { ReactNode, SyntheticEvent } from 'react';
import './held.css';

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

// Not disabled: that would take the focus away, and a refused save leads to the field that it names.
const refused = {
  onKeyDownCapture: (event: SyntheticEvent<HTMLElement, KeyboardEvent>) => {
    if (event.nativeEvent.key !== 'Tab') refuse(event);
  },
  onBeforeInputCapture: refuse,
  onPasteCapture: refuse,
  onCutCapture: refuse,
  onDropCapture: refuse,
  onPointerDownCapture: refuse,
  onMouseDownCapture: refuse,
  onClickCapture: refuse,
};

interface HeldProps {
  readonly isSaving: boolean;
  readonly children: ReactNode;
}

/** Around what is being saved: it takes no changes until the answer is there, since they would go with what was saved. */
export function Held({ isSaving, children }: HeldProps) {
  return (
    <div className="held" aria-busy={isSaving} {...(isSaving && refused)}>
      {children}
    </div>
  );
}
