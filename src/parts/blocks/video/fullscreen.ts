/** iPhones only support fullscreen for videos, in their own player. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

/** Enters or leaves fullscreen. */
export async function toggleFullscreen(screen: HTMLElement | null, video: PhoneVideo): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else if (screen?.requestFullscreen) await screen.requestFullscreen()
    else showWithOwnCaptions(video)
  } catch {
    // The browser refused: nothing changes.
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
