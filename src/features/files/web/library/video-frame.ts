const READ_WITHIN_MS = 15_000
const QUALITY = 0.9

/** Returns the duration of a video or audio file in seconds; undefined if the browser can't read it. */
export async function lengthOf(address: string, kind: 'video' | 'audio'): Promise<number | undefined> {
  const media = document.createElement(kind)
  media.preload = 'metadata'
  const isRead = await happened(media, 'loadedmetadata', () => (media.src = address))
  return isRead && Number.isFinite(media.duration) && media.duration > 0 ? media.duration : undefined
}

/** Returns a frame of a video as JPEG; undefined if the browser can't draw it. */
export async function frameAt(address: string, second: number): Promise<Blob | undefined> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  if (!(await happened(video, 'loadeddata', () => (video.src = address)))) return undefined
  if (!(await happened(video, 'seeked', () => (video.currentTime = second)))) return undefined
  return captureFrame(video)
}

/** Returns the frame that a video shows now. */
export async function captureFrame(video: HTMLVideoElement): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob ?? undefined
}

/** Whether a media element fires an event after `begin`, within a time limit. */
function happened(media: HTMLMediaElement, event: string, begin: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isSo: boolean) => () => {
      clearTimeout(timer)
      resolve(isSo)
    }
    const timer = setTimeout(end(false), READ_WITHIN_MS)
    media.addEventListener(event, end(true), { once: true })
    media.addEventListener('error', end(false), { once: true })
    begin()
  })
}
