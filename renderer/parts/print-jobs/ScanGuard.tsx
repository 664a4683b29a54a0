import { type ReactNode, useEffect, useRef } from 'react';
import { createScannerDetector } from '../../core/scanner-detector.ts';

/** Its content ignores scans: the Enter of a scan presses no button in it. */
export function ScanGuard({ children, className }: { readonly children: ReactNode; readonly className?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const within = box.current;
    const pace = createScannerDetector();
    const guard = (event: KeyboardEvent) => {
      const meaning = pace.press(event.key, event.timeStamp);
      if (meaning !== 'scanEnds' && !(meaning === 'goesOn' && event.key === ' ')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    within?.addEventListener('keydown', guard, { capture: true });
    return () => within?.removeEventListener('keydown', guard, { capture: true });
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
