import { PICTURE_MAX_BYTES } from '../limits.ts'
import { filesError } from '../errors.ts'

/** Allowance for the parts of a form around its file. */
const FORM_MAX_BYTES = 64 * 1024

/** Reads the file from a request: its whole body, or the first file of a form. Stops at the limit. */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  const isForm = type.toLowerCase().startsWith('multipart/form-data')
  const body = await readBody(request, PICTURE_MAX_BYTES + (isForm ? FORM_MAX_BYTES : 0))
  const file = isForm ? await fileOfForm(body, type) : body
  if (file.length === 0) throw filesError('files.none-sent')
  if (file.length > PICTURE_MAX_BYTES) throw filesError('files.too-large')
  return file
}

/** Reads the body of a request. Its stated length may be wrong, so the bytes are counted. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw filesError('files.too-large')
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body ?? []) {
    size += piece.length
    if (size > maxBytes) throw filesError('files.too-large')
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

async function fileOfForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<Uint8Array> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => new FormData())
  const file = [...form.values()].find((value) => value instanceof File)
  return new Uint8Array(await (file ?? new Blob()).arrayBuffer())
}
