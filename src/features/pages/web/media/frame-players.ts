import type { FilmProvider } from '../../film-address.ts'
import type { MediaPlayer } from './media-player.ts'
import { vimeoPlayer } from './vimeo/vimeo-player.ts'
import { youtubePlayer } from './youtube/youtube-player.ts'

/** The player adapter of each video site. */
export const FRAME_PLAYERS: Record<FilmProvider, (frame: HTMLIFrameElement) => MediaPlayer> = {
  youtube: youtubePlayer,
  vimeo: vimeoPlayer,
}
