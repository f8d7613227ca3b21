import type { VideoProvider } from '../../video-address.ts'
import type { MediaPlayer } from './media-player.ts'
import { vimeoPlayer } from './vimeo/vimeo-player.ts'
import { youtubePlayer } from './youtube/youtube-player.ts'

/** The player adapter of each video site. */
export const FRAME_PLAYERS: Record<VideoProvider, (frame: HTMLIFrameElement) => MediaPlayer> = {
  youtube: youtubePlayer,
  vimeo: vimeoPlayer,
}
