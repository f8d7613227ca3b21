import type { OwnSource, VideoProps } from './block.ts'

/** A film of this portal, as its players take it. */
export type OwnFilm = Pick<VideoProps, 'poster' | 'title' | 'duration'> & Omit<OwnSource, 'kind' | 'type'>

/** Whether a film begins here, and how it is called: what every poster shows. */
export type Poster = Pick<VideoProps, 'poster' | 'title' | 'duration' | 'variant'>
