export interface CameraPictureProps {
  label: string;
  /** A `MediaStream`; anything else shows nothing. */
  picture: object | null;
}

export function CameraPicture({ label, picture }: CameraPictureProps) {
  const show = (video: HTMLVideoElement | null) => {
    if (!video || typeof MediaStream === 'undefined') return;
    video.srcObject = picture instanceof MediaStream ? picture : null;
  };
  return (
    <div
      role="img"
      aria-label={label}
      className="relative mx-auto aspect-square w-full max-w-form overflow-hidden rounded-xl bg-sunken"
    >
      <video ref={show} aria-hidden="true" autoPlay muted playsInline className="size-full object-cover" />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-[14%] rounded-xl border-4 border-white/80 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
      />
    </div>
  );
}
