import type { Certificate } from '../model.ts'
import { fileOf } from '../share-address.ts'

/** Browsers only open the share dialog shortly after a press. */
const PICTURE_WITHIN_MS = 1500

type Shared = Pick<Certificate, 'number' | 'courseTitle'>

let loading: { number: string; picture: Promise<File | undefined> } | undefined

/** Starts to load the picture of a certificate, so that it is there when the button is pressed. */
export function preparePicture(number: string): Promise<File | undefined> {
  if (loading?.number !== number) loading = { number, picture: pictureOf(number).catch(() => undefined) }
  return loading.picture
}

async function pictureOf(number: string): Promise<File | undefined> {
  const answer = await fetch(fileOf(number, 'picture.png'))
  return answer.ok ? new File([await answer.blob()], `${number}.png`, { type: 'image/png' }) : undefined
}

/**
 * Opens the device's share dialog with the certificate's address, and its picture where the device takes files and the
 * picture is loaded in time. Returns false if there is no share dialog.
 */
export async function shareCertificate({ number, courseTitle }: Shared, url: string): Promise<boolean> {
  if (!Reflect.has(navigator, 'share')) return false
  const words = { title: courseTitle, text: courseTitle, url }
  const picture = await Promise.race([preparePicture(number), tooLate()])
  const whole = { ...words, ...(picture && { files: [picture] }) }
  const canTakePicture = picture && Reflect.has(navigator, 'canShare') && navigator.canShare(whole)
  try {
    await navigator.share(canTakePicture ? whole : words)
    return true
  } catch (error) {
    // Somebody who closes the dialog has decided; other failures leave the link to copy.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

const tooLate = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PICTURE_WITHIN_MS))
