import type { Camera, CameraEvent, CameraProblem } from '#machines/browser-scanner/camera.ts';
import { createCodeReader, type CodeReader } from './code-reader.ts';

const INTERVAL_MS = 120;
/** Large enough for a code that fills a fifth of the picture, and fast to search. */
const LONGEST_SIDE = 800;

export interface OpenCamera {
  setTorch: (isOn: boolean) => void;
  /** Also cancels a camera that is still opening. */
  close: () => void;
}

/** Opens the chosen camera, else the back camera, and reports codes until closed. */
export function openCamera(
  browser: Window,
  { cameraId }: { cameraId: string | null },
  tell: (event: CameraEvent) => void,
): OpenCamera {
  const closers: (() => void)[] = [];
  let isClosed = false;
  let track: MediaStreamTrack | undefined;

  function close() {
    isClosed = true;
    for (const closer of closers.splice(0)) closer();
  }

  function fail(problem: CameraProblem) {
    if (isClosed) return;
    close();
    tell({ type: 'camera.failed', problem });
  }

  async function open() {
    const stream = await streamOf(browser, cameraId);
    closers.push(() => stopAll(stream));
    if (isClosed) {
      close();
      return;
    }
    [track] = stream.getVideoTracks();
    // Unplugged, or taken by another app.
    track?.addEventListener('ended', () => fail('busy'));
    const video = browser.document.createElement('video');
    Object.assign(video, { muted: true, playsInline: true, srcObject: stream });
    closers.push(() => (video.srcObject = null));
    await video.play();
    const cameras = await camerasOf(browser);
    if (isClosed) return;
    const settings = track?.getSettings();
    tell({
      type: 'camera.opened',
      picture: stream,
      cameras,
      cameraId: settings?.deviceId ?? cameraId,
      hasTorch: hasTorch(track),
    });
    const reader = createCodeReader();
    closers.push(reader.close);
    await watch(video, reader);
  }

  async function watch(video: HTMLVideoElement, reader: CodeReader) {
    const take = pictureTaker(browser, video);
    for (;;) {
      const picture = take();
      const text = picture && (await reader.read(picture));
      if (isClosed) return;
      if (text) {
        tell({ type: 'code.seen', text });
        return;
      }
      await new Promise((resolve) => browser.setTimeout(resolve, INTERVAL_MS));
    }
  }

  open().catch((error: unknown) => fail(problemOf(browser, error)));
  return {
    setTorch: (isOn) => {
      track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }).catch(() => {
        if (!isClosed) tell({ type: 'torch.failed' });
      });
    },
    close,
  };
}

async function streamOf({ navigator, isSecureContext }: Window, cameraId: string | null): Promise<MediaStream> {
  // Insecure pages have no camera access.
  if (!isSecureContext) throw new DOMException('', 'SecurityError');
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('', 'NotFoundError');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const which = cameraId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: cameraId } };
  return devices.getUserMedia({ audio: false, video: { ...size, ...which } });
}

async function camerasOf({ navigator }: Window): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  // Some browsers lack getCapabilities.
  const capabilities: unknown = typeof track?.getCapabilities === 'function' ? track.getCapabilities() : {};
  return (
    typeof capabilities === 'object' && capabilities !== null && 'torch' in capabilities && capabilities.torch === true
  );
}

function pictureTaker({ document }: Window, video: HTMLVideoElement): () => ImageData | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return () => {
    const { videoWidth, videoHeight, readyState } = video;
    if (!context || readyState < 2 || videoWidth === 0) return null;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  SecurityError: 'insecure',
};

function problemOf({ isSecureContext }: Window, error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (!isSecureContext) return 'insecure';
  return PROBLEMS[name] ?? 'failed';
}
