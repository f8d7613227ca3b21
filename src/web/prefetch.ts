type Prefetcher = (path: string) => void

let prefetcher: Prefetcher | undefined

/** Sets the implementation of `prefetch`; the app's router does. */
export function setPrefetcher(next: Prefetcher): void {
  prefetcher = next
}

/** Prefetches code, data and blocks of a page. `path` includes its language. Does nothing before the app runs. */
export function prefetch(path: string): void {
  prefetcher?.(path)
}
