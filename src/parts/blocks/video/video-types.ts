import type { OwnSource, VideoProps } from './block.ts'

/** What every poster shows. */
export type Poster = Pick<VideoProps, 'poster' | 'title' | 'duration' | 'variant'>

/** A poster with the chapters of its video, wherever the video is hosted. */
export type VideoDetails = Poster & Pick<VideoProps, 'chapters' | 'chaptersFile'>

/** A video of this portal, as its players need it. */
export type HostedVideo = VideoDetails & Omit<OwnSource, 'kind' | 'type'>
