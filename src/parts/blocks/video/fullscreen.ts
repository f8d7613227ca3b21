/** iPhones show no element over the whole screen but a video, in a player of their own. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

/** Shows the player over the whole screen, or takes it back. */
export async function toggleFullscreen(screen: HTMLElement | null, video: PhoneVideo): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else if (screen?.requestFullscreen) await screen.requestFullscreen()
    else showWithOwnCaptions(video)
  } catch {
    // Refused by the browser: the video stays where it is.
  }
}

function showWithOwnCaptions(video: PhoneVideo): void {
  const [track] = video.textTracks
  if (track) track.mode = 'showing'
  const hide = () => {
    if (track) track.mode = 'disabled'
  }
  video.addEventListener('webkitendfullscreen', hide, { once: true })
  video.webkitEnterFullscreen?.()
}
