"""recipes.py - the catalogue.  Every picture is data: flower kinds, counts, palettes, wrap, light, camera."""

EUC = dict(k='eucalyptus', pal=('#93a694', '#74907a', '#bcc6b0'))
WIL = dict(k='willow', pal=('#4a6a3a', '#66864c', '#90a874'))
OLIVE = dict(k='willow', pal=('#6f7f5a', '#8a9a74', '#b3bd9c'), kw=dict(leaf=.26, w=.13))
GYP = dict(k='gyp', pal=('#fffdf8', '#f3eede'))

R_BLUSH = ('#d98a86', '#eeb9b0', '#f8dcd4', '#dcd9a4')
R_CREAM = ('#f3d29e', '#fcefd8', '#fffaf1', '#e9e2b4')
R_RED = ('#6a0612', '#ad0f22', '#c42034', '#520a12')
R_PINK = ('#c23a66', '#e4789a', '#f3b0c2', '#dcd9a4')
R_WHITE = ('#f8f0d4', '#fffdf6', '#ffffff', '#e4e8c4')
R_PEACH = ('#e07a4a', '#f2ab7e', '#f9d3b4', '#e0d79a')
R_LILAC = ('#8a62a8', '#b795cc', '#d6c0e2', '#cfd3a6')

PRODUCTS = {
    'product1': dict(  # blush & cream garden roses
        name='Melville Blush', build='handtied', seed=11, Rd=None,
        heads=[dict(k='rose', pals=[R_BLUSH, R_CREAM], n=13, s=1.05, nvar=4), dict(k='peony', pal=('#e88f9c', '#f4bcc0', '#fde5e2'), n=3, s=1.0, lift=.05),
               dict(k='ranunculus', pal=('#b7bd6a', '#f6d3c2', '#fdeee4'), n=6, s=.95, lift=.08)],
        fill=[dict(EUC, n=16, reach=1.30, zone=(.9, 1.55), ring=True), dict(EUC, n=7, reach=1.03, zone=(.1, 1.0), s=.7),
              dict(GYP, n=7, reach=1.00, zone=(.3, 1.35)), dict(k='wax', pal=('#ffffff', '#f8dfe0'), n=6, reach=1.16, zone=(.3, 1.4))],
        wrap=dict(layers=[dict(col='#f3e9df', kind='tissue', dz=.20, k=.96, peaks=(7, .10), drop=.22), dict(col='#c9a680', kind='kraft', dz=-.05, k=1.0, drop=.30)], ribbon='#e9cfc6'),
        bg='#e9dfd3'),
    'product2': dict(  # red roses
        name='Sandton Red', build='handtied', seed=22, tidy=True,
        heads=[dict(k='rose', pal=R_RED, n=18, s=1.06, nvar=5, kw=dict(open_=.78))],
        fill=[dict(WIL, n=14, reach=1.24, zone=(1.22, 1.5), ring=True), dict(GYP, n=14, reach=1.00, zone=(.2, 1.5)), dict(EUC, n=6, reach=1.10, zone=(1.15, 1.5), s=.8)],
        wrap=dict(layers=[dict(col='#f6f1ea', kind='tissue', dz=.16, k=.95, peaks=(7, .10), drop=.2), dict(col='#38322f', kind='matte', dz=-.05, k=1.0, drop=.28)], ribbon='#9d1424'),
        bg='#e6dcd2'),
    'product3': dict(  # sunflowers
        name='Highveld Sunshine', build='handtied', seed=33, tidy=True, theta=1.36,
        heads=[dict(k='sunflower', pal=None, n=7, s=1.0, nvar=4, lift=.06, at=[(56, -36), (58, 28), (16, 10), (74, -4)], face=.22), dict(k='gerbera', pal=('#f28a1e', '#e2660e', '#f6c04a', '#4a2a16'), n=4, s=.88),
               dict(k='rose', pal=('#e8a21c', '#f8cf5a', '#fde7a0', '#dfd98a'), n=5, s=.85), dict(k='daisy', pal=None, n=14, s=1.25, lift=.14, pack=.8)],
        fill=[dict(WIL, n=16, reach=1.24, zone=(1.2, 1.5), ring=True), dict(k='berries', pal=('#b5331f', '#d0502a'), n=7, reach=1.10, zone=(.3, 1.3)), dict(EUC, n=16, reach=1.10, zone=(1.3, 1.62), ring=True, mingap=-.14, s=.85)],
        wrap=dict(layers=[dict(col='#f1e6d2', kind='tissue', dz=-.04, k=.74, gather=.008, wave=.03, flare=.12, peaks=(6, .1), drop=.30), dict(col='#b98f63', kind='kraft', dz=-.04, k=.88, flare=.12, drop=.24)], ribbon='#f1e3c6'),
        bg='#ece2d0'),
    'product4': dict(  # king protea
        name='Ubuntu Protea', build='handtied', seed=44, cover=.86, zoom=.92,
        heads=[dict(k='protea', pal=('#b9375a', '#e08b9b', '#f6dfd4', '#f8ead8'), n=3, s=1.06, nvar=3, lift=.10, up=.2, at=[(64, -36), (30, 24), (74, 32)], face=.22), dict(k='pincushion', pals=[('#f0862a', '#d5481c', '#f6cf6a')], n=6, s=.92),
               dict(k='rose', pals=[R_PEACH], n=6, s=.95), dict(k='ranunculus', pal=('#b0a24a', '#e9a27c', '#f8d9c0'), n=4, s=.9)],
        fill=[dict(EUC, n=18, reach=1.30, zone=(.8, 1.55), ring=True), dict(OLIVE, n=9, reach=1.12, zone=(.3, 1.5)), dict(k='berries', pal=('#8e2030', '#b23a40'), n=6, reach=1.08, zone=(.3, 1.2))],
        wrap=dict(layers=[dict(col='#d9c2a2', kind='kraft', dz=.12, k=.95, peaks=(6, .1), drop=.22), dict(col='#a9835a', kind='kraft', dz=-.05, k=1.0, drop=.30)], ribbon='#6d7f69'),
        bg='#e7ddd0'),
    'product5': dict(  # tulips
        name='Parkhurst Tulips', build='handtied', seed=55, flat=.95, theta=1.30, zc=2.0, cover=.98, nbed=70, zoom=.98, dz=.0,
        heads=[dict(k='tulip', pals=[('#e05a86', '#f3a6bd', '#f0ecc0'), ('#f3a4b6', '#fbd6dc', '#eeeabc'), ('#f8ecd6', '#fffaf0', '#dfe6b4'), ('#b34a8a', '#d98abf', '#e8e2c0')], n=32, s=1.10, up=.46, sink=.0, scatter=.12, wob=.12, nvar=3, pack=.95, kw=dict(open_=.10))],
        fill=[dict(k='tulipleaf', pal=None, n=22, reach=1.18, zone=(.5, 1.6), ring=True, up=.35), dict(k='wax', pal=('#ffffff', '#fdf2ee'), n=8, reach=1.02, zone=(.3, 1.4))],
        wrap=dict(layers=[dict(col='#fbf7f1', kind='tissue', dz=.15, k=.95, peaks=(7, .1), drop=.22), dict(col='#efe7dc', kind='matte', dz=-.05, k=1.0, drop=.28)], ribbon='#e7a6b8'),
        bg='#e8e0d8'),
    'product6': dict(  # white lilies
        name='White Serenity', build='vase', seed=66, bed=('#4a6a3e', '#62824e', '#93ab76'), zc=.70, flat=.95, theta=1.55, cover=.78,
        vase=dict(prof=[(0, 0), (.50, .0), (.58, .03), (.78, .40), (.88, .90), (.80, 1.35), (.60, 1.68), (.52, 1.84), (.60, 1.98), (.56, 2.0), (.48, 1.86), (.45, 1.7)], col='#b9b9a6', rough=.35, flute=28, famp=.014),
        heads=[dict(k='lily', pal=('#fffaf0', '#f6efe0', '#dbe5a8'), n=8, s=1.12, nvar=4, lift=.20, pack=.80, sink=.2, up=.05, face=.45, at=[(58, -38), (46, 36), (12, -10), (86, 8), (80,66)]), dict(k='rose', pal=R_WHITE, n=9, s=.98, nvar=4), dict(k='hydrangea', pal=('#fbfaf2', '#eef2e0', '#e2ead0', '#dfe7b8'), n=4, s=.85, lift=-.03, at=[(62, 0), (74, -78)])],
        fill=[dict(EUC, n=14, reach=1.38, zone=(.7, 1.9), ring=True), dict(OLIVE, n=9, reach=1.28, zone=(.2, 1.5)), dict(GYP, n=8, reach=1.00, zone=(.2, 1.4)), dict(k='lily_bud', pal=None, n=5, reach=1.22, zone=(.2, 1.2), s=1.0)],
        bg='#e3e2dc', post=dict(exposure=1.08, contrast=1.30, sat=1.12)),
    'product7': dict(  # hat box
        name='Rosebank Hatbox', build='hatbox', seed=77, box='#1f3a33', ribbon='#e3bd8c', cover=.86, boxh=1.9, elev=23, bandz=.42, dz=-.30, zoom=.98,
        heads=[dict(k='rose', pals=[R_PEACH, R_CREAM], n=12, s=1.0, nvar=4), dict(k='dahlia', pals=[('#9a2f3a', '#c9605a', '#eaa58e')], n=5, s=.95), dict(k='ranunculus', pals=[('#b0b052', '#f2a878', '#fbd8ba'), ('#b8bd6a', '#fbeedd', '#fffaf2')], n=8, s=1.0, lift=.06),
               dict(k='peony', pal=('#ee9a86', '#f7c3b0', '#fdeadf'), n=3, s=.95)],
        fill=[dict(EUC, n=9, reach=1.14, zone=(.9, 1.45), ring=True, s=.6), dict(k='berries', pal=('#c8553a', '#dd7a50'), n=7, reach=1.06, zone=(.2, 1.2), s=.8), dict(k='wax', pal=('#fffaf4', '#fbe6d6'), n=6, reach=1.06, zone=(.2, 1.3), s=.8)],
        bg='#e6d9ca', post=dict(exposure=1.36, contrast=1.20)),
    'product8': dict(  # jacaranda lilac
        name='Jacaranda Avenue', build='handtied', seed=88,
        heads=[dict(k='hydrangea', pals=[('#8f8fd6', '#a9a3e0', '#b79fdc', '#e9e6cc')], n=4, s=.94, lift=-.02, nvar=3, at=[(66, 30), (44, -58)]), dict(k='rose', pals=[R_LILAC, R_CREAM], n=10, s=1.0, nvar=4), dict(k='dahlia', pals=[('#7a3f8c', '#b283c4', '#e3cbe8'), ('#e3cbd8', '#f4e4ea', '#fff7f8')], n=5, s=.9), dict(k='carnation', pal=('#c9a0cf', '#f0dff0'), n=4, s=1.05)],
        fill=[dict(k='lavender', pal=('#6f5cae', '#9585cc', '#54458e'), n=24, reach=1.24, zone=(.2, 1.4)), dict(EUC, n=16, reach=1.28, zone=(.9, 1.55), ring=True), dict(GYP, n=5, reach=1.00, zone=(.3, 1.4))],
        wrap=dict(layers=[dict(col='#f4eef4', kind='tissue', dz=.18, k=.96, peaks=(7, .1), drop=.22), dict(col='#cbbfd3', kind='matte', dz=-.05, k=1.0, drop=.28)], ribbon='#7f6aa6'),
        bg='#e5dfdc'),
    'product9': dict(  # orchid pot (used in hero / as spare product)
        name='Rivonia Orchid', build='orchidpot', seed=99, s=1.0,
        vase=dict(prof=[(0, 0), (.60, .0), (.66, .03), (.74, .5), (.80, 1.0), (.82, 1.12), (.78, 1.13), (.75, 1.05), (.72, .9)], col='#b5653f', mouth=.76, flute=36, famp=.012),
        pals=[('#fbf6f4', '#f0c4d8', '#b3185f', '#f2c230')], spikes=[(-.35, 1.05, 3.0, 7), (3.4, 1.15, 2.65, 6)],
        bg='#e3dbd0'),
}

# occasion / hero bouquets -----------------------------------------------------
EXTRA = {
    'birthday': dict(build='handtied', seed=121, cover=.86,
        heads=[dict(k='gerbera', pals=[('#f25a7e', '#e23a62', '#f9b7c2', '#3c1d1a'), ('#f7b52a', '#f09a12', '#fde08a', '#5a3a16'), ('#f2643a', '#e2441e', '#f9b06a', '#3c1d14'), ('#fff6ee', '#fbe3d0', '#f6e0a0', '#6a5a26')], n=12, s=.98, nvar=2, face=.15),
               dict(k='ranunculus', pals=[('#b7bd5a', '#f9c64a', '#fde9a8'), ('#b7bd6a', '#f78fa4', '#fdd3da')], n=9, s=1.05, nvar=2), dict(k='rose', pals=[R_PINK, R_PEACH], n=6, s=.92)],
        fill=[dict(WIL, n=14, reach=1.22, zone=(.9, 1.48), ring=True), dict(GYP, n=8, reach=1.00, zone=(.2, 1.4)), dict(EUC, n=5, reach=1.03, zone=(.4, 1.4), s=.7)],
        wrap=dict(layers=[dict(col='#fff3ea', kind='tissue', dz=.18, k=.96, peaks=(7, .1), drop=.22), dict(col='#f2a9a0', kind='matte', dz=-.05, k=1.0, drop=.28)], ribbon='#f6c13c')),
    'love': dict(build='hatbox', seed=131, box='#f2e4de', ribbon='#a3182a', cover=.88, boxh=1.7,
        heads=[dict(k='rose', pals=[R_RED], n=20, s=1.0, nvar=5, kw=dict(open_=.85)), dict(k='rose', pals=[R_BLUSH], n=7, s=.92, nvar=3), dict(k='ranunculus', pal=('#6a1018', '#b3182c', '#d84a58'), n=5, s=.95)],
        fill=[dict(EUC, n=8, reach=1.12, zone=(.9, 1.4), ring=True, s=.6), dict(GYP, n=9, reach=1.00, zone=(.2, 1.2), s=.8)]),
    'mixwall': dict(seed=141, theta=1.7, cover=.90, nbed=170,
        heads=[dict(k='rose', pals=[R_BLUSH, R_CREAM, R_PEACH], n=26, s=1.05, nvar=4), dict(k='protea', pal=('#b9375a', '#e08b9b', '#f6dfd4', '#f8ead8'), n=4, s=1.0, nvar=3, lift=.26, pack=1.04, at=[(62, -30), (48, 40), (80, 78)], face=.2),
               dict(k='dahlia', pals=[('#9a3a4a', '#d0707a', '#f0b5ae')], n=7, s=1.0), dict(k='ranunculus', pals=[('#b0b052', '#f2a878', '#fbd8ba'), ('#b8bd6a', '#fbeedd', '#fffaf2')], n=18, s=1.0, lift=.06), dict(k='peony', pals=[('#e88f9c', '#f4bcc0', '#fde5e2')], n=8, s=1.0)],
        fill=[dict(EUC, n=26, reach=1.19, zone=(.4, 1.8)), dict(OLIVE, n=18, reach=1.17, zone=(.3, 1.6)), dict(GYP, n=22, reach=1.07, zone=(.2, 1.6)), dict(k='wax', pal=('#ffffff', '#f8dfe0'), n=18, reach=1.10, zone=(.2, 1.6))]),
}
POST = dict(hero1=dict(exposure=1.25), hero2=dict(exposure=1.34, vignette=.12), hero3=dict(exposure=1.27), occ_birthday=dict(exposure=1.18), occ_love=dict(exposure=1.16), occ_sympathy=dict(exposure=1.24, sat=1.05))


def post_options(name):
    return PRODUCTS.get(name, {}).get('post', {}) or POST.get(name, {})

# the further bouquets of the demo catalogue ------------------------------------
R_YELLOW = ('#e8a21c', '#f8cf5a', '#fde7a0', '#dfd98a')
R_CORAL = ('#c8402f', '#ec6f57', '#f6a58c', '#e0c79a')
R_MAGENTA = ('#7a1040', '#b3246a', '#d95a96', '#dcc9a4')


def paper(inner, outer, ribbon, kind='matte'):
    return dict(layers=[dict(col=inner, kind='tissue', dz=.17, k=.96, peaks=(7, .10), drop=.22), dict(col=outer, kind=kind, dz=-.05, k=1.0, drop=.29)], ribbon=ribbon)


PRODUCTS.update({
    'product10': dict(name='Linden Lilies', build='handtied', seed=210, cover=.80,
        heads=[dict(k='lily', pal=('#f3a3bd', '#fbe0e8', '#e6e2a8'), n=9, s=1.02, nvar=4, lift=.18, pack=.82, sink=.2, up=.08, face=.40, at=[(56, -34), (44, 34), (14, -8), (78, 4)]), dict(k='rose', pals=[R_PINK, R_WHITE], n=9, s=.95, nvar=4)],
        fill=[dict(EUC, n=14, reach=1.28, zone=(.9, 1.55), ring=True), dict(WIL, n=8, reach=1.14, zone=(.4, 1.4)), dict(k='lily_bud', pal=None, n=4, reach=1.18, zone=(.2, 1.1)), dict(GYP, n=6, reach=1.00, zone=(.3, 1.4))],
        wrap=paper('#fdf3f4', '#e9c3cb', '#b64a72'), bg='#eadfdc'),
    'product11': dict(name='Soweto Sunset', build='handtied', seed=211, cover=.84,
        heads=[dict(k='gerbera', pals=[('#f2643a', '#e2441e', '#f9b06a', '#3c1d14'), ('#f7b52a', '#f09a12', '#fde08a', '#5a3a16')], n=7, s=.98, face=.18), dict(k='dahlia', pals=[('#9a2f3a', '#c9605a', '#eaa58e'), ('#b8401e', '#e8803a', '#f8c27a')], n=5, s=.95), dict(k='rose', pals=[R_CORAL, R_PEACH], n=8, s=.95, nvar=4)],
        fill=[dict(WIL, n=14, reach=1.24, zone=(1.0, 1.5), ring=True), dict(k='berries', pal=('#8e2030', '#c8553a'), n=7, reach=1.10, zone=(.3, 1.3)), dict(EUC, n=8, reach=1.12, zone=(.5, 1.5), s=.85)],
        wrap=paper('#fbe3cf', '#c8794f', '#7c2f2a'), bg='#efe0d0'),
    'product12': dict(name='Houghton White Roses', build='handtied', seed=212, tidy=True,
        heads=[dict(k='rose', pals=[R_WHITE], n=20, s=1.06, nvar=6, kw=dict(open_=.88))],
        fill=[dict(EUC, n=18, reach=1.28, zone=(1.0, 1.55), ring=True), dict(OLIVE, n=8, reach=1.10, zone=(.4, 1.5)), dict(GYP, n=7, reach=1.00, zone=(.2, 1.4))],
        wrap=paper('#ffffff', '#e9e4da', '#93a694'), bg='#dfe0d8', post=dict(exposure=1.04, contrast=1.26)),
    'product13': dict(name='Karoo Pincushions', build='handtied', seed=213, cover=.84,
        heads=[dict(k='pincushion', pals=[('#f0862a', '#d5481c', '#f6cf6a'), ('#e8b53a', '#d98a1c', '#f8e2a0')], n=11, s=1.02, nvar=4), dict(k='protea', pal=('#b9375a', '#e08b9b', '#f6dfd4', '#f8ead8'), n=1, s=1.05, lift=.10, at=[(34, -12)], face=.25), dict(k='ranunculus', pal=('#b0a24a', '#f6d79a', '#fdf0d0'), n=6, s=.9)],
        fill=[dict(OLIVE, n=16, reach=1.26, zone=(.8, 1.55), ring=True), dict(EUC, n=8, reach=1.14, zone=(.4, 1.4), s=.85), dict(k='berries', pal=('#8e2030', '#b23a40'), n=7, reach=1.08, zone=(.3, 1.2))],
        wrap=paper('#e4d2b4', '#8d9a7c', '#5d3a24'), bg='#e9dfcf'),
    'product14': dict(name='Norwood Carnations', build='handtied', seed=214, tidy=True,
        heads=[dict(k='carnation', pal=('#e0527e', '#f8b8cc'), n=12, s=1.12), dict(k='carnation', pal=('#fbe3e6', '#fff8f6'), n=10, s=1.08), dict(k='rose', pals=[R_PINK], n=5, s=.92)],
        fill=[dict(WIL, n=14, reach=1.24, zone=(1.1, 1.5), ring=True), dict(GYP, n=9, reach=1.02, zone=(.2, 1.4)), dict(EUC, n=6, reach=1.08, zone=(.8, 1.5), s=.8)],
        wrap=paper('#fff5f5', '#f0cfd3', '#d0557c'), bg='#ebe1de'),
    'product15': dict(name='Kensington Gerberas', build='handtied', seed=315, cover=.82, tidy=True, theta=1.36,
        heads=[dict(k='gerbera', pals=[('#f25a7e', '#e23a62', '#f9b7c2', '#3c1d1a'), ('#f7b52a', '#f09a12', '#fde08a', '#5a3a16'), ('#f2643a', '#e2441e', '#f9b06a', '#3c1d14'), ('#fff6ee', '#fbe3d0', '#f6e0a0', '#6a5a26'), ('#b3246a', '#8a1a52', '#e88ab4', '#33141e')], n=15, s=1.0, nvar=2, face=.20), dict(k='daisy', pal=None, n=10, s=1.2, lift=.12, pack=.8, at=[(40, -70), (62, 66)])],
        fill=[dict(WIL, n=16, reach=1.22, zone=(.9, 1.5), ring=True), dict(GYP, n=6, reach=1.02, zone=(.3, 1.4))],
        wrap=dict(layers=[dict(col='#fffaf0', kind='tissue', dz=-.02, k=.80, gather=.008, wave=.03, flare=.12, peaks=(6, .1), drop=.30), dict(col='#f3d9a0', kind='matte', dz=-.04, k=.90, flare=.12, drop=.24)], ribbon='#e2543c'), bg='#efe6d8'),
    'product16': dict(name='Emmarentia Hydrangeas', build='vase', seed=216, bed=('#4a6a3e', '#62824e', '#93ab76'), zc=.66, flat=.92, theta=1.5, cover=.84,
        vase=dict(prof=[(0, 0), (.62, .0), (.68, .03), (.80, .5), (.84, 1.0), (.74, 1.45), (.62, 1.7), (.60, 1.86), (.66, 1.92), (.62, 1.94), (.54, 1.84), (.52, 1.7)], col='#f2ede4', rough=.30, flute=0, famp=0.0),
        heads=[dict(k='hydrangea', pals=[('#7f9ad6', '#a3b6e4', '#c6d2f0', '#e9e6cc'), ('#f6f4ec', '#ffffff', '#e8efe0', '#dfe7b8')], n=10, s=1.0, nvar=4, at=[(52, -30), (56, 34), (18, 4), (84, 2), (78, -68), (80, 66)]), dict(k='rose', pals=[R_WHITE], n=4, s=.92), dict(k='ranunculus', pal=('#b8bd6a', '#fbeedd', '#fffaf2'), n=5, s=.92)],
        fill=[dict(EUC, n=13, reach=1.30, zone=(.7, 1.8), ring=True), dict(k='lavender', pal=('#6f5cae', '#9585cc', '#54458e'), n=12, reach=1.22, zone=(.2, 1.2)), dict(OLIVE, n=6, reach=1.2, zone=(.3, 1.4))],
        bg='#dfe3e6', post=dict(exposure=1.12, contrast=1.26, sat=1.08)),
    'product17': dict(name='Bryanston Sunflowers', build='handtied', seed=217, tidy=True, theta=1.36,
        heads=[dict(k='sunflower', pal=None, n=11, s=1.0, nvar=4, lift=.06, at=[(54, -32), (56, 30), (14, 6), (76, 0)], face=.22)],
        fill=[dict(WIL, n=18, reach=1.22, zone=(1.1, 1.5), ring=True), dict(EUC, n=12, reach=1.12, zone=(.9, 1.6), ring=True, s=.9), dict(k='berries', pal=('#3d5a34', '#5f7d48'), n=6, reach=1.08, zone=(.3, 1.2))],
        wrap=dict(layers=[dict(col='#3b5a45', kind='tissue', dz=-.02, k=.80, gather=.008, wave=.03, flare=.12, peaks=(6, .1), drop=.30), dict(col='#c9a680', kind='kraft', dz=-.04, k=.90, flare=.12, drop=.24)], ribbon='#2f6246'),
        bg='#ece4d2'),
    'product18': dict(name='Greenside Peonies', build='handtied', seed=318, tidy=True,
        heads=[dict(k='peony', pals=[('#d8486e', '#f08aa4', '#fbd2da'), ('#f4bcc0', '#fbdad8', '#fff2ec'), ('#c23a68', '#e87a9c', '#f8c4d0')], n=11, s=1.12, nvar=4, at=[(48,-30),(52,34),(12,0),(78,4)]), dict(k='ranunculus', pals=[('#b7bd6a', '#f78fa4', '#fdd3da'), ('#b8bd6a', '#fbeedd', '#fffaf2')], n=8, s=.86, lift=.06), dict(k='rose', pals=[R_BLUSH], n=3, s=.84)],
        fill=[dict(EUC, n=14, reach=1.28, zone=(.9, 1.55), ring=True), dict(k='wax', pal=('#ffffff', '#f8dfe0'), n=8, reach=1.14, zone=(.3, 1.4)), dict(OLIVE, n=6, reach=1.12, zone=(.4, 1.4))],
        wrap=paper('#fffdf8', '#d9e0d3', '#e7a6b8'), bg='#e8e2d8'),
    'product19': dict(name='Zoo Lake Tulips', build='handtied', seed=219, flat=.95, theta=1.30, zc=2.0, cover=.98, nbed=70, zoom=.98, dz=.0,
        heads=[dict(k='tulip', pals=[('#e8a21c', '#f8cf5a', '#eeeab0'), ('#e2641e', '#f5a04a', '#eee0a8'), ('#f8ecd6', '#fffaf0', '#dfe6b4'), ('#c23a2a', '#ec7a5a', '#ecdcae')], n=32, s=1.10, up=.46, sink=.0, scatter=.12, wob=.12, nvar=3, pack=.95, kw=dict(open_=.10))],
        fill=[dict(k='tulipleaf', pal=None, n=22, reach=1.18, zone=(.5, 1.6), ring=True, up=.35), dict(k='wax', pal=('#fffdf0', '#fdf2d0'), n=7, reach=1.02, zone=(.3, 1.4), kw=dict(eye='#d9a24a'))],
        wrap=paper('#fffaf0', '#f0dca8', '#d9642a'), bg='#ece5d6'),
    'product20': dict(name='Westcliff White Orchid', build='orchidpot', seed=220, s=1.0,
        vase=dict(prof=[(0, 0), (.66, .0), (.72, .03), (.78, .5), (.82, 1.0), (.84, 1.12), (.80, 1.13), (.77, 1.05), (.74, .9)], col='#3a4a42', mouth=.76, flute=0, famp=0.0),
        pals=[('#fffdf8', '#f4f2e6', '#e8d9a0', '#f2c230')], spikes=[(-.30, 1.08, 3.05, 8), (3.35, 1.12, 2.7, 7)], bg='#dedfd6'),
    'product21': dict(name='Saxonwold Gold', build='handtied', seed=221, tidy=True,
        heads=[dict(k='rose', pals=[R_YELLOW, R_CREAM], n=18, s=1.04, nvar=5), dict(k='ranunculus', pals=[('#b7bd5a', '#f9c64a', '#fde9a8')], n=6, s=.95, lift=.05)],
        fill=[dict(EUC, n=14, reach=1.26, zone=(1.0, 1.52), ring=True), dict(GYP, n=9, reach=1.00, zone=(.2, 1.4)), dict(WIL, n=6, reach=1.12, zone=(.5, 1.4))],
        wrap=paper('#fff8e6', '#d8b878', '#a9782a', kind='kraft'), bg='#ebe2d0'),
    'product22': dict(name='Maboneng Bold', build='hatbox', seed=222, box='#2a1f33', ribbon='#e38a5c', cover=.86, boxh=1.8, elev=23, bandz=.42, dz=-.30, zoom=.98,
        heads=[dict(k='dahlia', pals=[('#6a1040', '#b3246a', '#e88ab4'), ('#7a1a2a', '#c23a4a', '#f0a08a')], n=7, s=1.0), dict(k='rose', pals=[R_MAGENTA, R_CORAL], n=11, s=.98, nvar=4), dict(k='pincushion', pals=[('#f0862a', '#d5481c', '#f6cf6a')], n=4, s=.85), dict(k='carnation', pal=('#7a2f8c', '#c99ad8'), n=4, s=.98)],
        fill=[dict(EUC, n=9, reach=1.14, zone=(.9, 1.45), ring=True, s=.6), dict(k='berries', pal=('#5a1a2a', '#8e2a3a'), n=7, reach=1.06, zone=(.2, 1.2), s=.8)],
        bg='#e4d8d6', post=dict(exposure=1.34, contrast=1.20)),
    'product23': dict(name='Magaliesberg Meadow', build='handtied', seed=223, cover=.80,
        heads=[dict(k='daisy', pal=None, n=26, s=1.35, lift=.12, pack=.85), dict(k='ranunculus', pals=[('#b7bd5a', '#f9c64a', '#fde9a8'), ('#b7bd6a', '#f78fa4', '#fdd3da'), ('#b8bd6a', '#fbeedd', '#fffaf2')], n=9, s=.95), dict(k='rose', pals=[R_CREAM, R_LILAC], n=6, s=.9)],
        fill=[dict(k='lavender', pal=('#6f5cae', '#9585cc', '#54458e'), n=18, reach=1.22, zone=(.2, 1.4)), dict(WIL, n=12, reach=1.22, zone=(.7, 1.5), ring=True), dict(k='wax', pal=('#ffffff', '#fdf2ee'), n=7, reach=1.1, zone=(.2, 1.4)), dict(GYP, n=8, reach=1.04, zone=(.2, 1.4))],
        wrap=paper('#f4ecdc', '#c2ad8a', '#8a79b8', kind='kraft'), bg='#e9e4d6'),
    'product24': dict(name='Craighall Calm', build='vase', seed=224, bed=('#4a6a3e', '#62824e', '#93ab76'), zc=.70, flat=.94, theta=1.5, cover=.80,
        vase=dict(prof=[(0, 0), (.46, .0), (.54, .03), (.70, .40), (.78, .95), (.72, 1.40), (.58, 1.72), (.54, 1.90), (.60, 2.0), (.56, 2.02), (.48, 1.88), (.45, 1.7)], col='#7d8a86', rough=.40, flute=0, famp=0.0),
        heads=[dict(k='rose', pals=[R_CREAM, R_WHITE], n=10, s=1.0, nvar=4), dict(k='lily', pal=('#fffaf0', '#f6efe0', '#dbe5a8'), n=5, s=1.05, nvar=3, lift=.20, pack=.82, sink=.2, face=.42, at=[(52, -34), (40, 36), (74, 6)]), dict(k='carnation', pal=('#e6ecd0', '#fbfcf2'), n=7, s=1.05)],
        fill=[dict(EUC, n=14, reach=1.34, zone=(.7, 1.9), ring=True), dict(OLIVE, n=8, reach=1.26, zone=(.2, 1.5)), dict(GYP, n=8, reach=1.0, zone=(.2, 1.4))],
        bg='#e2e2dd', post=dict(exposure=1.08, contrast=1.28, sat=1.06)),
})
