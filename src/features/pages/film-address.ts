/** A film by its address: of another site, or a file of this portal. */
export type Film =
  | { provider: 'youtube'; id: string }
  | { provider: 'vimeo'; id: string; /** Of a film that only those with its link may see. */ key?: string }
  | { provider: 'own'; src: string }

export type FilmProvider = 'youtube' | 'vimeo'
export type EmbeddedFilm = Extract<Film, { provider: FilmProvider }>

/** Names of the other sites: alike in every language. */
export const PROVIDER_NAMES: Record<FilmProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/
const VIMEO =
  /^https?:\/\/(?:(?:www\.)?vimeo\.com\/|player\.vimeo\.com\/video\/)(\d+)(?:\/([\da-f]+))?(?:\/?[?#](?:[^#]*&)?(?:h=([\da-f]+))?[^#]*)?\/?$/
const OWN = /^\/files\/[^?#]+\.(?:webm|mp4|m4v|ogv)$/

/** The film at an address that has one of the patterns (POPUP-13, POPUP-14); undefined with any other (POPUP-15). */
export function filmAt(address: string): Film | undefined {
  const [, youtube] = YOUTUBE.exec(address) ?? []
  if (youtube) return { provider: 'youtube', id: youtube }
  const [, vimeo, inPath, inQuery] = VIMEO.exec(address) ?? []
  const key = inPath ?? inQuery
  if (vimeo) return { provider: 'vimeo', id: vimeo, ...(key && { key }) }
  return OWN.test(address) ? { provider: 'own', src: address } : undefined
}

/**
 * What a frame loads to play a film: it begins at once, leaves as little behind as its site offers, and can be talked to
 * by the page at `origin`.
 */
export function frameAddress(film: EmbeddedFilm, { lang, origin }: { lang: string; origin: string }): string {
  if (film.provider === 'youtube') {
    const search = new URLSearchParams({
      autoplay: '1',
      playsinline: '1',
      rel: '0',
      hl: lang,
      enablejsapi: '1',
      origin,
    })
    return `https://www.youtube-nocookie.com/embed/${film.id}?${search}`
  }
  const search = new URLSearchParams({ autoplay: '1', dnt: '1', ...(film.key && { h: film.key }) })
  return `https://player.vimeo.com/video/${film.id}?${search}`
}

/** Where people see the film on its own site. */
export function watchAddress(film: EmbeddedFilm): string {
  if (film.provider === 'youtube') return `https://www.youtube.com/watch?v=${film.id}`
  return `https://vimeo.com/${film.id}${film.key ? `/${film.key}` : ''}`
}
