/** Whether this browser supports picture-in-picture. */
export const canFloat = (): boolean => document.pictureInPictureEnabled

/** Switches picture-in-picture on or off. */
export async function togglePicture(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else if (canFloat()) await video.requestPictureInPicture()
  } catch {
    // The browser refused: nothing changes.
  }
}
