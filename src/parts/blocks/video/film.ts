import type { OwnSource, VideoProps } from './block.ts'

/** Whether a film begins here, and how it is called: what every poster shows. */
export type Poster = Pick<VideoProps, 'poster' | 'title' | 'duration' | 'variant'>

/** A film with what stands beside it, wherever it lies. */
export type Film = Poster & Pick<VideoProps, 'chapters' | 'chaptersFile'>

/** A film of this portal, as its players take it. */
export type OwnFilm = Film & Omit<OwnSource, 'kind' | 'type'>
