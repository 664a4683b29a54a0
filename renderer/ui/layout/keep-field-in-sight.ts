/**
 * A ref of a box that scrolls: the field in it that has the focus stays in sight when the box gets less room, which the digit pad and
 * the foot of a page take from it.
 */
export function keepFieldInSight(box: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const { activeElement } = document;
    if (activeElement?.matches('input, textarea') && box.contains(activeElement)) activeElement.scrollIntoView({ block: 'center' });
  });
  observer.observe(box);
  return () => observer.disconnect();
}
