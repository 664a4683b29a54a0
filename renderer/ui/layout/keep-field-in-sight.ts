/**
 * A ref of a box that scrolls: the text field in it that has the focus stays in sight when the box gets less room, which the digit pad and
 * the foot of a page take from it.
 */
export function keepFieldInSight(box: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const { activeElement } = document;
    const isText = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
    if (isText && box.contains(activeElement)) activeElement.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(box);
  return () => observer.disconnect();
}
