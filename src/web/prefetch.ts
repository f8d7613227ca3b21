type Prefetcher = (path: string) => void

let prefetcher: Prefetcher | undefined

/** Tells what `prefetch` does; the app's router does it. */
export function setPrefetcher(next: Prefetcher): void {
  prefetcher = next
}

/** Loads early what a page will need: code, data, blocks. `path` has its language. Nothing happens before the app runs. */
export function prefetch(path: string): void {
  prefetcher?.(path)
}
