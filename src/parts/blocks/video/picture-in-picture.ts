/** Whether this browser can let a film float over other windows. */
export const canFloat = (): boolean => document.pictureInPictureEnabled

/** Lets a film float over other windows, or takes it back. */
export async function togglePicture(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else if (canFloat()) await video.requestPictureInPicture()
  } catch {
    // Refused by the browser: the film goes on where it is.
  }
}
