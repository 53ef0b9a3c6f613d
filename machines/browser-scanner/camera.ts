/** Why there is no picture: not allowed, none there, taken by another program, no safe connection, or something else. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'failed';

export interface Camera {
  id: string;
  /** As the device calls it; empty where it does not say. */
  label: string;
}

/** What the camera tells. */
export type CameraEvent =
  | {
      type: 'camera.opened';
      /** What the view shows: the browser's own object, of which nothing is known here. */
      picture: object;
      cameras: Camera[];
      cameraId: string | null;
      hasTorch: boolean;
    }
  | { type: 'camera.failed'; problem: CameraProblem }
  | { type: 'torch.failed' }
  | { type: 'code.seen'; text: string };

/** What the camera is told. */
export interface TorchSwitched {
  type: 'torch.set';
  isOn: boolean;
}

/** Whether anybody can see the page; the camera is let go of when nobody can. */
export type TabEvent = { type: 'tab.hidden' } | { type: 'tab.shown' };
