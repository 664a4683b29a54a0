/**
 * Counts the questions that a screen asks main. Each call of the result begins a question, and makes all earlier ones outdated. It returns
 * whether that question is still the latest: only then may its answer change the screen.
 */
export function latestQuestion(): () => () => boolean {
  let latest = 0;
  return () => {
    latest += 1;
    const own = latest;
    return () => own === latest;
  };
}
