/** A video: on another site, or a file of this portal. */
export type VideoSource =
  | { provider: 'youtube'; id: string }
  | { provider: 'vimeo'; id: string; /** For unlisted videos. */ key?: string }
  | { provider: 'own'; src: string }

export type VideoProvider = 'youtube' | 'vimeo'
export type ExternalVideo = Extract<VideoSource, { provider: VideoProvider }>

/** Names of the video sites, the same in every language. */
export const PROVIDER_NAMES: Record<VideoProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/
const VIMEO =
  /^https?:\/\/(?:(?:www\.)?vimeo\.com\/|player\.vimeo\.com\/video\/)(\d+)(?:\/([\da-f]+))?(?:\/?[?#](?:[^#]*&)?(?:h=([\da-f]+))?[^#]*)?\/?$/
const OWN = /^\/files\/[^?#]+\.(?:webm|mp4|m4v|ogv)$/

/**
 * Returns the video at an address (POPUP-13, POPUP-14); undefined if the address has none of the patterns (POPUP-15).
 */
export function parseVideoAddress(address: string): VideoSource | undefined {
  const [, youtube] = YOUTUBE.exec(address) ?? []
  if (youtube) return { provider: 'youtube', id: youtube }
  const [, vimeo, inPath, inQuery] = VIMEO.exec(address) ?? []
  const key = inPath ?? inQuery
  if (vimeo) return { provider: 'vimeo', id: vimeo, ...(key && { key }) }
  return OWN.test(address) ? { provider: 'own', src: address } : undefined
}

/**
 * Returns the address of the player to embed: it starts at once, tracks as little as its site offers, and accepts
 * messages from the page at `origin`.
 */
export function frameAddress(video: ExternalVideo, { lang, origin }: { lang: string; origin: string }): string {
  if (video.provider === 'youtube') {
    const search = new URLSearchParams({
      autoplay: '1',
      playsinline: '1',
      rel: '0',
      hl: lang,
      enablejsapi: '1',
      origin,
    })
    return `https://www.youtube-nocookie.com/embed/${video.id}?${search}`
  }
  const search = new URLSearchParams({ autoplay: '1', dnt: '1', ...(video.key && { h: video.key }) })
  return `https://player.vimeo.com/video/${video.id}?${search}`
}

/** Returns the page of the video on its own site. */
export function watchAddress(video: ExternalVideo): string {
  if (video.provider === 'youtube') return `https://www.youtube.com/watch?v=${video.id}`
  return `https://vimeo.com/${video.id}${video.key ? `/${video.key}` : ''}`
}
