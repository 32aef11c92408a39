const root =
  'M4 92C40 70 70 104 104 88C124 78 140 72 166 76M234 84C290 100 320 60 372 68C424 76 440 112 492 100C524 92 542 86 566 82M634 78C690 62 716 96 766 94C818 92 840 52 894 58C924 62 944 68 966 76M1034 84C1070 96 1092 66 1128 70C1152 74 1172 62 1196 56';
const sideRoots =
  'M60 91C72 106 74 120 94 128M82 119C84 130 82 138 88 148M128 78C122 64 128 54 118 42M286 86C300 104 322 104 332 122C338 132 350 136 360 136M316 105C318 122 312 130 316 142M396 73C402 52 422 52 430 34M412 54C406 44 408 36 402 28M470 103C486 118 508 118 516 136M502 122C520 118 530 124 542 120M684 74C692 56 710 54 718 36M703 55C698 46 700 38 694 30M740 90C754 110 776 110 786 130M767 111C766 124 760 130 764 144M846 67C860 88 884 88 896 108C902 118 914 120 922 120M876 88C890 84 900 88 908 84M918 61C920 46 934 42 936 28M1086 78C1098 98 1118 98 1128 118M1110 98C1108 112 1114 122 1110 136M1148 71C1150 56 1160 52 1162 40';
const nodes = [
  'M200 44C222 44 235 60 235 79C235 100 221 115 200 115C180 115 165 100 165 80C165 59 179 44 200 44Z',
  'M189 93C188 86 194 82 201 83C208 83 213 88 211 94C209 101 191 101 189 93ZM200 83C198 76 202 72 200 66M200 68C192 70 186 66 184 59C192 57 199 60 200 68ZM200 68C208 68 214 64 215 57C207 56 201 60 200 68Z',
  'M600 45C621 44 635 60 635 80C635 101 620 115 600 116C580 116 565 101 565 80C565 60 579 45 600 45Z',
  'M594 62C586 62 587 68 587 73C587 78 584 80 580 81C584 82 587 84 587 88C587 94 586 99 594 99M606 62C614 62 613 68 613 73C613 78 616 80 620 81C616 82 613 84 613 88C613 94 614 99 606 99',
  'M1000 44C1021 44 1035 59 1035 80C1035 100 1021 115 1000 116C979 116 965 101 965 80C965 60 979 45 1000 44Z',
  'M983 84C974 84 971 74 978 69C977 60 987 57 992 61C996 54 1007 54 1010 61C1018 58 1025 64 1022 71C1028 76 1024 84 1016 84ZM1000 76C1000 88 1001 96 996 103M1004 103C1000 96 1001 92 1000 88M988 84V96M1012 84V95',
];

const shortRoot =
  'M2 66C8 60 14 58 24 59M96 62C106 72 116 54 126 56C134 58 138 64 145 62M215 58C224 50 232 66 242 66C252 66 258 56 265 57M335 62C344 68 350 60 358 58';
const shortSideRoots =
  'M107 67C108 78 116 82 118 92M132 58C134 46 130 40 134 30M228 56C232 44 228 38 234 28M246 66C250 76 246 82 252 92';

/** The same drawing with its joints close together, for narrow places. */
export function ShortRoots({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 360 120" className={className} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d={shortRoot} />
        <path d={shortSideRoots} opacity="0.55" />
        {nodes.map((node, index) => (
          <path key={node} d={node} transform={`translate(${-140 - 280 * Math.floor(index / 2)} -20)`} />
        ))}
      </g>
    </svg>
  );
}

/** The root-like line that joins Learn, Build and Grow. Drawn in the colour of the text around it; says nothing a reader would miss. */
export function Roots({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 1200 160" className={className} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d={root} />
        <path d={sideRoots} opacity="0.55" />
        {nodes.map((node) => (
          <path key={node} d={node} />
        ))}
      </g>
    </svg>
  );
}
