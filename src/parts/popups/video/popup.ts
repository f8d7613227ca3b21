import type { PopupDefinition } from '#web/popups.ts'

export interface VideoPopupProps {
  /** Address of the video: on YouTube or Vimeo, or a file of this portal. Other addresses have no player. */
  url?: string
  title?: string
}

declare module '#web/popups.ts' {
  interface Popups {
    video: { props: VideoPopupProps; result: undefined }
  }
}

export const popup: PopupDefinition = {
  id: 'video',
  shape: 'modal',
  fromAddress: { url: 'web-address', title: 'text' },
}
